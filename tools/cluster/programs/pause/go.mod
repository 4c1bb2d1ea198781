module tapory.invalid/cluster/pause

go 1.24.0
