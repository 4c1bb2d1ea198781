# Thin verbs: each is one npm script, run with the right Node (tools/bin/with-node brings it when needed).
.PHONY: up down reset status test acceptance journeys check bench load chaos fuzz gen cluster test-cluster

up: ; @tools/bin/with-node npm run --silent up
down: ; @tools/bin/with-node npm run --silent down
reset: ; @tools/bin/with-node npm run --silent reset
status: ; @tools/bin/with-node npm run --silent status
test: ; @tools/bin/with-node npm run --silent test
acceptance: ; @tools/bin/with-node npm run --silent acceptance
journeys: ; @tools/bin/with-node npm run --silent acceptance -- --only journeys --only films
check: ; @tools/bin/with-node npm run --silent check
bench: ; @tools/bin/with-node npm run --silent bench
load: ; @tools/bin/with-node npm run --silent load
chaos: ; @tools/bin/with-node npm run --silent chaos
fuzz: ; @tools/bin/with-node npm run --silent fuzz
gen: ; @tools/bin/with-node npm run --silent gen
cluster: ; @tools/bin/with-node npm run --silent cluster -- up
test-cluster: ; @tools/bin/with-node npm run --silent cluster -- test
