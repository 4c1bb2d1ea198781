{{/* Pods of components as peers of a rule. Takes root and components (list). */}}
{{- define "tapory.peers" -}}
{{- range .components }}
- podSelector:
    matchLabels:
      {{- include "service.selectorLabels" (dict "root" $.root "component" .) | nindent 6 }}
{{- end }}
{{- end }}

{{/* One rule as a list. Takes direction (from or to), root, components and ports (numbers). */}}
{{- define "tapory.rule" -}}
{{- if .components }}
- {{ .direction }}:
    {{- include "tapory.peers" . | nindent 4 }}
  ports:
    {{- range .ports }}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
{{- end }}
{{- end }}

{{/* Calls to a server: the bundled one, or where networkPolicy.servers says the external one is. Takes root and server. */}}
{{- define "tapory.toServer" -}}
{{- $bundled := dict "postgres" 5432 "rabbitmq" 5672 "redis" 6379 "s3" 7070 "keycloak" 8080 -}}
{{- $values := .root.Values -}}
{{- if and $values.bundled.enabled (hasKey $bundled .server) }}
{{- include "tapory.rule" (dict "root" .root "direction" "to" "components" (list .server) "ports" (list (get $bundled .server))) }}
{{- else if and $values.emulators.enabled (eq .server "smtp") }}
{{- include "tapory.rule" (dict "root" .root "direction" "to" "components" (list "emulators") "ports" (list 1025)) }}
{{- else if and $values.telemetry.collector.enabled (eq .server "collector") }}
{{- include "tapory.rule" (dict "root" .root "direction" "to" "components" (list "collector") "ports" (list 4318)) }}
{{- else if or (ne .server "collector") $values.telemetry.endpoint }}
{{- $server := get $values.networkPolicy.servers .server }}
- to:
    {{- if $server.to }}
    {{- toYaml $server.to | nindent 4 }}
    {{- else if has .server (list "gateways" "sms" "imageProviders" "links" "signInProviders") }}
    {{- include "tapory.internet" . | nindent 4 }}
    {{- else }}
    {{- include "tapory.anyServer" . | nindent 4 }}
    {{- end }}
  ports:
    {{- range $server.ports }}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
{{- end }}
{{- end }}

{{/*
Peers of a server that no value places: pods, and every address but those where clouds hand machines their credentials.
*/}}
{{- define "tapory.anyServer" -}}
- namespaceSelector: {}
- ipBlock:
    cidr: 0.0.0.0/0
    except: [169.254.0.0/16, 100.100.100.200/32, 168.63.129.16/32]
- ipBlock:
    cidr: ::/0
    except: [fe80::/10, "fd00:ec2::/32"]
{{- end }}

{{/* Peers of a server on the internet: nothing of the cluster, of its network or of the cloud around it. */}}
{{- define "tapory.internet" -}}
- ipBlock:
    cidr: 0.0.0.0/0
    except: [10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 168.63.129.16/32, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16]
- ipBlock:
    cidr: ::/0
    except: ["fc00::/7", "fe80::/10"]
{{- end }}

{{- define "tapory.toDns" -}}
- {{ with .Values.networkPolicy.dns }}to:
    {{- toYaml . | nindent 4 }}
  {{ end }}ports:
    - {port: 53, protocol: UDP}
    - {port: 53, protocol: TCP}
{{- end }}

{{/* What a component may call. Takes root, servers (list), components (list of {name, ports}). */}}
{{- define "tapory.egress" -}}
{{ include "tapory.toDns" .root }}
{{- range .servers }}
{{ include "tapory.toServer" (dict "root" $.root "server" .) }}
{{- end }}
{{- range .components }}
{{ include "tapory.rule" (dict "root" $.root "direction" "to" "components" (list .name) "ports" .ports) }}
{{- end }}
{{- end }}

{{/* Components that connect to a server. Takes root and server. */}}
{{- define "tapory.usersOf" -}}
{{- $services := list -}}
{{- $workers := list -}}
{{- range $service, $of := include "tapory.facts" .root | fromJson -}}
{{- if has $.server $of.servers }}{{ $services = append $services $service }}{{ end -}}
{{- with $of.worker }}{{ if has $.server .servers }}{{ $workers = append $workers .name }}{{ end }}{{ end -}}
{{- end -}}
{{- concat $services $workers | toJson -}}
{{- end }}
