{{/*
Environment of a service's pod as a list: its settings as files/services.json names them, and its secrets from its own
Secret. Takes root, component and service.
*/}}
{{- define "tapory.serviceEnv" -}}
{{- $root := .root -}}
{{- $facts := get (include "tapory.facts" $root | fromJson) .service -}}
{{- $settings := include "tapory.settingsOf" . | fromYaml -}}
{{- range $name := keys $settings | sortAlpha }}
{{- if has $name $facts.settings }}
- name: {{ $name }}
  value: {{ include "tapory.text" (get $settings $name) }}
{{- end }}
{{- end }}
{{- $secret := include "tapory.secretOf" . -}}
{{- range $name := $facts.secrets }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $secret }}
      key: {{ $name }}
      # The service names all settings that are missing, at once; Kubernetes would name one.
      optional: true
{{- end }}
{{ include "tapory.processEnv" . }}
{{- end }}

{{/*
A service's settings that are no secrets: the installer's, before those of the emulators, before those that the chart knows.
Takes root, component and service.
*/}}
{{- define "tapory.settingsOf" -}}
{{- $settings := deepCopy (get .root.Values.services .service).settings -}}
{{- if .root.Values.emulators.enabled }}{{ $settings = merge $settings (include "tapory.sandboxSettings" . | fromYaml) }}{{ end -}}
{{- merge $settings (include "tapory.givenSettings" . | fromYaml) | toYaml -}}
{{- end }}

{{/* A value as a quoted text; large numbers must not become 1e+09. */}}
{{- define "tapory.text" -}}
{{- ternary . (toJson .) (kindIs "string" .) | quote -}}
{{- end }}

{{/* Settings that the chart knows, for every service that reads them. */}}
{{- define "tapory.givenSettings" -}}
{{- $root := .root -}}
{{- $values := $root.Values -}}
{{- $keycloak := include "tapory.keycloakUrl" $root -}}
{{- $realm := printf "%s/realms/tapory" $keycloak -}}
{{- $store := $values.objectStore -}}
NODE_ENV: {{ ternary "production" "development" (eq $values.mode "production") }}
LOG_LEVEL: {{ $values.logLevel }}
HTTP_HOST: 0.0.0.0
HTTP_PORT: "8080"
RPC_PORT: "9090"
RPC_CALLER_CHECK: {{ $values.rpc.callerCheck | quote }}
DRAIN_DELAY_MS: {{ mul $values.drainSeconds 1000 | quote }}
PUBLIC_URL: {{ $values.publicUrl }}
{{- if not $values.edge.tlsSecret }}
SHOP_URL: {{ printf "http://%s-edge:8080" $root.Release.Name }}
{{- end }}
OIDC_ISSUER: {{ $values.publicUrl }}/auth/realms/tapory
OIDC_JWKS_URL: {{ $realm }}/protocol/openid-connect/certs
OIDC_INTERNAL_URL: {{ $realm }}
KEYCLOAK_URL: {{ $keycloak }}
KEYCLOAK_REALM: tapory
S3_ENDPOINT: {{ include "tapory.storeUrl" $root }}
S3_PUBLIC_ENDPOINT: {{ $store.publicEndpoint | default $values.publicUrl }}
S3_REGION: {{ $store.region }}
{{- with get $store.buckets .service }}
S3_BUCKET: {{ . }}
{{- end }}
S3_EVIDENCE_BUCKET: {{ $store.evidenceBucket }}
ECPAY_BASE_URL: https://payment.ecpay.com.tw
ROLE: {{ ternary "worker" "api" (hasKey (include "tapory.workers" $root | fromJson) .component) }}
{{- $facts := get (include "tapory.facts" $root | fromJson) .service }}
{{- /* Of the service and of its worker: both read the same settings. */}}
{{- range $peer := concat $facts.peers (dig "worker" "peers" list $facts) | uniq }}
{{ include "tapory.variable" $peer }}_ADDR: {{ printf "dns:///%s-%s-rpc:9090" $root.Release.Name $peer }}
{{- end }}
{{- end }}

{{/* Settings of a trial with the emulators: the gateways' public test accounts, which are no secret. */}}
{{- define "tapory.sandboxSettings" -}}
{{- $emulators := .root.Values.emulators -}}
ECPAY_MERCHANT_ID: "3002607"
ECPAY_BASE_URL: {{ $emulators.ecpay.url }}
ECPAY_CALLBACK_URL: {{ printf "http://%s-payment:8080" .root.Release.Name }}
ECPAY_QUIET_MINUTES: "0"
ECPAY_INVOICE_MERCHANT_ID: "2000132"
ECPAY_LOGISTICS_MERCHANT_ID: "2000933"
ECPAY_LOGISTICS_CALLBACK_URL: {{ printf "http://%s-catalog-order:8080" .root.Release.Name }}
PARCEL_SENDER_NAME: 觸憶客服
PARCEL_SENDER_MOBILE: "0912000111"
ECPAY_LOGISTICS_BASE_URL: {{ $emulators.ecpay.url }}
ECPAY_INVOICE_BASE_URL: {{ printf "http://%s-emulators:8081" .root.Release.Name }}
PAYNOW_WEB_NO: "28229955"
PAYNOW_BASE_URL: {{ $emulators.paynow.url }}
GATEWAY_CHECK_SECONDS: "1"
SMS_PROVIDER: log
{{- end }}

{{/* What Node and OpenTelemetry's SDK read. Takes root and component. */}}
{{- define "tapory.processEnv" -}}
- name: POD_NAME
  valueFrom:
    fieldRef:
      fieldPath: metadata.name
- name: OTEL_SERVICE_NAME
  value: {{ .component }}
# Without service.namespace, which collectors put before the name in Prometheus' label job, and rules name jobs.
- name: OTEL_RESOURCE_ATTRIBUTES
  value: service.instance.id=$(POD_NAME),service.version={{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- with include "tapory.collectorUrl" .root }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ . }}
- name: OTEL_TRACES_SAMPLER
  value: parentbased_traceidratio
- name: OTEL_TRACES_SAMPLER_ARG
  value: {{ include "tapory.text" $.root.Values.telemetry.sampledShare }}
{{- end }}
{{- with include "tapory.startDelayMs" . }}
- name: START_DELAY_MS
  value: {{ . | quote }}
{{- end }}
{{- with .root.Values.nodeOptions }}
- name: NODE_OPTIONS
  value: {{ . | quote }}
{{- end }}
# glibc gives memory back only where it shares arenas and returns large blocks (bytes).
- name: MALLOC_ARENA_MAX
  value: "2"
- name: MALLOC_TRIM_THRESHOLD_
  value: "131072"
{{- end }}

{{/*
How long a copy of a service waits before it starts, ms; nothing without startStaggerSeconds. What taps, sign-ins and orders need
starts first. Takes root and component.
*/}}
{{- define "tapory.startDelayMs" -}}
{{- $order := list "identity" "nfc-playback" "coupon" "payment" "catalog-order" "media" "ai-generation" "media-worker" "ai-worker" -}}
{{- $at := 0 -}}
{{- range $index, $component := $order }}{{ if eq $component $.component }}{{ $at = $index }}{{ end }}{{ end -}}
{{- $delay := mul $at .root.Values.startStaggerSeconds 1000 -}}
{{- if gt $delay 0 }}{{ $delay }}{{ end -}}
{{- end }}
