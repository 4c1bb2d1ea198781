{{/* Refuses values that cannot make a shop, each by its name. */}}
{{- define "tapory.validate" -}}
{{- $faults := concat (include "tapory.missingValues" . | fromYamlArray) (include "tapory.missingSettings" . | fromYamlArray) -}}
{{- if eq .Values.mode "production" }}{{ $faults = concat $faults (include "tapory.trialOnlyValues" . | fromYamlArray) }}{{ end -}}
{{- if $faults }}
{{- fail (printf "these values are not usable:\n  %s\n(values/ of the chart has examples; docs/operations/install.md explains each)" (join "\n  " $faults)) }}
{{- end }}
{{- end }}

{{- define "tapory.missingValues" -}}
{{- /* The longest names of objects and pods that are made from it must stay names of hosts. */}}
{{- if gt (len .Release.Name) 40 }}
- "the release's name must have at most 40 characters"
{{- end }}
{{- include "tapory.sharedSecrets" . }}
{{- if and (eq .Values.rpc.callerCheck "off") (not .Values.networkPolicy.enabled) }}
- "rpc.callerCheck may be off only with networkPolicy.enabled: every pod of the cluster could call every service"
{{- end }}
{{- range $path, $workload := dict "worker" .Values.worker "mediaWorker" .Values.mediaWorker "edge" .Values.edge }}
{{- include "tapory.copies" (dict "path" $path "autoscaling" $workload.autoscaling) }}
{{- end }}
{{- range $name, $values := .Values.services }}
{{- include "tapory.copies" (dict "path" (printf "services.%s" $name) "autoscaling" $values.autoscaling) }}
{{- end }}
{{- if not .Values.publicUrl }}
- "publicUrl is required: where people reach the shop, such as https://shop.example"
{{- else if hasSuffix "/" .Values.publicUrl }}
- "publicUrl must not end with a slash"
{{- end }}
{{- if and (hasPrefix "https://" .Values.publicUrl) (not .Values.edge.tlsSecret) (not .Values.edge.trustedProxies) }}
- "edge.trustedProxies is required for a shop at https: the networks of the proxies that end TLS (or edge.tlsSecret)"
{{- end }}
{{- if not .Values.bundled.enabled }}
{{- range $name, $values := .Values.services }}
{{- if not $values.existingSecret }}
- {{ printf "services.%s.existingSecret is required: the Secret with its DATABASE_URL, RPC_TOKEN and the like" $name | quote }}
{{- end }}
{{- end }}
{{- if not .Values.keycloak.internalUrl }}
- "keycloak.internalUrl is required: Keycloak's address in the cluster, with /auth"
{{- end }}
{{- if and .Values.keycloak.syncRealm (not .Values.keycloak.adminSecret) }}
- "keycloak.adminSecret is required with keycloak.syncRealm: the Secret with username and password"
{{- end }}
{{- if not .Values.objectStore.endpoint }}
- "objectStore.endpoint is required: the S3 API's address in the cluster"
{{- end }}
{{- else if not .Values.emulators.enabled }}
{{- if not .Values.services.identity.existingSecret }}
- "services.identity.existingSecret is required without emulators: its SMTP_URL names a mail server"
{{- end }}
{{- end }}
{{- if and .Values.emulators.enabled (not (and .Values.emulators.ecpay.url .Values.emulators.paynow.url)) }}
- "emulators.ecpay.url and emulators.paynow.url are required: where browsers and pods reach the emulators"
{{- end }}
{{- if ne (empty .Values.objectStore.publicEndpoint) (empty .Values.edge.uploadOrigins) }}
- "objectStore.publicEndpoint and edge.uploadOrigins belong together: where browsers upload to"
{{- end }}
{{- if and (not .Values.bundled.enabled) (hasPrefix "https://" .Values.objectStore.endpoint) (not .Values.edge.uploadOrigins) }}
- "edge.uploadOrigins and objectStore.publicEndpoint are required with an objectStore.endpoint at https: the edge would pass uploads on by plain http"
{{- end }}
{{- if and .Values.bundled.enabled (eq .Values.autoscaling "keda") }}
- "autoscaling must not be keda with bundled.enabled: KEDA, in a namespace of its own, reaches no bundled server"
{{- end }}
{{- if and .Values.jobs.broker.enabled (not .Values.bundled.enabled) (not .Values.jobs.broker.secret) }}
- "jobs.broker.secret is required with jobs.broker.enabled: the Secret with RABBITMQ_MANAGEMENT_URL"
{{- end }}
{{- if and .Values.ingress.enabled .Values.httpRoute.enabled }}
- "ingress.enabled and httpRoute.enabled exclude each other"
{{- end }}
{{- if and .Values.httpRoute.enabled (not .Values.httpRoute.parentRefs) }}
- "httpRoute.parentRefs is required: the Gateway that takes the shop's requests"
{{- end }}
{{- end }}

{{/* Takes path and autoscaling. */}}
{{- define "tapory.copies" -}}
{{- if gt (int .autoscaling.min) (int .autoscaling.max) }}
- {{ printf "%s.autoscaling.min must not be above %s.autoscaling.max" .path .path | quote }}
{{- end }}
{{- end }}

{{/* Secrets that two services would read, and with them each other's database and token. */}}
{{- define "tapory.sharedSecrets" -}}
{{- $owners := dict -}}
{{- range $name, $values := .Values.services }}
{{- with $values.existingSecret }}
{{- if hasKey $owners . }}
- {{ printf "services.%s.existingSecret must not be that of services.%s: each service has a database and a token of its own" $name (get $owners .) | quote }}
{{- end }}
{{- $_ := set $owners . $name }}
{{- end }}
{{- end }}
{{- end }}

{{/* Settings that a service requires and that neither the chart nor services.<name>.settings gives. */}}
{{- define "tapory.missingSettings" -}}
{{- $root := . -}}
{{- range $name, $facts := include "tapory.facts" . | fromJson }}
{{- $settings := include "tapory.settingsOf" (dict "root" $root "component" $name "service" $name) | fromYaml -}}
{{- $given := include "tapory.givenSettings" (dict "root" $root "component" $name "service" $name) | fromYaml -}}
{{- range $setting := $facts.required }}
{{- if not (or (get $settings $setting) (hasKey $given $setting)) }}
- {{ printf "services.%s.settings.%s is required" $name $setting | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* What must not run where real people buy. */}}
{{- define "tapory.trialOnlyValues" -}}
{{- if not (hasPrefix "https://" .Values.publicUrl) }}
- "publicUrl must begin with https:// with mode production: passwords and sessions need it"
{{- end }}
{{- if .Values.emulators.enabled }}
- "emulators.enabled must be false with mode production: they take no money"
{{- end }}
{{- if .Values.seed.demo }}
- "seed.demo must be false with mode production: passwords of demo accounts are published"
{{- end }}
{{- if and .Values.bundled.enabled (not .Values.bundled.acknowledgeTrial) }}
- "bundled.enabled must be false with mode production: one copy of each server, no backup (bundled.acknowledgeTrial overrides)"
{{- end }}
{{- if not (or .Values.networkPolicy.enabled .Values.networkPolicy.replacedByMesh) }}
- "networkPolicy.enabled must be true with mode production: every pod of the cluster could call every service and server (networkPolicy.replacedByMesh overrides, where a service mesh refuses such calls)"
{{- end }}
{{- $payment := include "tapory.settingsOf" (dict "root" . "component" "payment" "service" "payment") | fromYaml }}
{{- if ne (get $payment "ECPAY_BASE_URL") "https://payment.ecpay.com.tw" }}
- "services.payment.settings.ECPAY_BASE_URL must be https://payment.ecpay.com.tw with mode production"
{{- end }}
{{- if ne (get $payment "PAYNOW_BASE_URL" | default "https://www.paynow.com.tw") "https://www.paynow.com.tw" }}
- "services.payment.settings.PAYNOW_BASE_URL must be https://www.paynow.com.tw with mode production"
{{- end }}
{{- if has (get $payment "ECPAY_MERCHANT_ID" | toString) (list "3002607" "2000132" "3002599") }}
- "services.payment.settings.ECPAY_MERCHANT_ID is a trial account of ECPay, whose keys are published"
{{- end }}
{{- if contains "stage" (get (get .Values.services "catalog-order").settings "ECPAY_INVOICE_BASE_URL" | default "") }}
- "services.catalog-order.settings.ECPAY_INVOICE_BASE_URL is ECPay's test host"
{{- end }}
{{- if contains "stage" (get (get .Values.services "catalog-order").settings "ECPAY_LOGISTICS_BASE_URL" | default "") }}
- "services.catalog-order.settings.ECPAY_LOGISTICS_BASE_URL is ECPay's test host"
{{- end }}
{{- if eq (get .Values.services.identity.settings "SMS_PROVIDER" | default "none") "log" }}
- "services.identity.settings.SMS_PROVIDER must not be log with mode production: codes would stand in the log"
{{- end }}
{{- end }}
