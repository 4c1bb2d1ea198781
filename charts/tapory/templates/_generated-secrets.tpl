{{/* URL of a database with a role of its own. Takes root, made and database (a service, or keycloak). */}}
{{- define "tapory.databaseUrl" -}}
{{- $role := printf "tapory_%s" (.database | replace "-" "_") -}}
{{- printf "postgres://%s:%s@%s-postgres:5432/%s" $role (sha256sum (printf "%s %s" .made.postgres .database)) .root.Release.Name $role -}}
{{- end }}

{{/* A Secret per service with what it reads, and nothing else. */}}
{{- define "tapory.serviceSecrets" -}}
{{- $root := .root -}}
{{- $made := .made -}}
{{- $release := $root.Release.Name -}}
{{- $facts := include "tapory.facts" $root | fromJson -}}
{{- $callers := list -}}
{{- range $service := keys $facts | sortAlpha }}
{{- $callers = append $callers (printf "%s=%s" $service (sha256sum (sha256sum (printf "%s %s" $made.rpc $service)))) }}
{{- end }}
{{- $shared := dict
  "RABBITMQ_URL" (printf "amqp://tapory:%s@%s-rabbitmq:5672/tapory?heartbeat=5" $made.rabbitmq $release)
  "REDIS_URL" (printf "redis://:%s@%s-redis:6379" $made.redis $release)
  "RPC_CALLERS" (join "," $callers)
  "SECURITY_LOG_KEY" $made.securityLog
  "S3_ACCESS_KEY" (trunc 20 $made.s3Key)
  "S3_SECRET_KEY" (trunc 40 $made.s3Secret)
  "OIDC_CLIENT_SECRET" $made.webClient
  "KEYCLOAK_ADMIN_CLIENT_SECRET" $made.identityClient
  "RECOVERY_CODE_KEY" (trunc 32 $made.recoveryCode | b64enc)
  "ADDRESS_HASH_KEY" $made.addressHash
  "EVIDENCE_SIGNING_KEY" (trunc 32 $made.evidence | b64enc)
-}}
{{- if $root.Values.emulators.enabled }}
{{- $shared = merge $shared (dict
  "SMTP_URL" (printf "smtp://%s-emulators:1025" $release)
  "ECPAY_HASH_KEY" "pwFHCqoQZGmho4w6"
  "ECPAY_HASH_IV" "EkRm7iFT261dpevs"
  "ECPAY_INVOICE_HASH_KEY" "ejCk326UnaZWKisg"
  "ECPAY_INVOICE_HASH_IV" "q9jcZX8Ib9LM8wYk"
  "ECPAY_LOGISTICS_HASH_KEY" "XBERn1YOvpM9nfZc"
  "ECPAY_LOGISTICS_HASH_IV" "h1ONHk4P4yqbl5LK"
  "PAYNOW_TRADE_PASSWORD" "tapory-sandbox-trade"
  "PAYNOW_API_CODE" "tapory-sandbox-api"
) }}
{{- end }}
{{- range $service, $of := $facts }}
{{- $name := printf "%s-%s" $release $service }}
{{- $given := (get $root.Values.services $service).existingSecret }}
{{- /* Beside a given one, too: the jobs before the upgrade that takes that away already read this one. */}}
{{- if ne $given $name }}
{{- $own := dict
  "DATABASE_URL" (include "tapory.databaseUrl" (dict "root" $root "made" $made "database" $service))
  "RPC_TOKEN" (sha256sum (printf "%s %s" $made.rpc $service))
}}
---
apiVersion: v1
kind: Secret
metadata:
  name: {{ $name }}
  labels:
    {{- include "service.labels" (dict "root" $root "component" $service) | nindent 4 }}
stringData:
  {{- range $key := $of.secrets }}
  {{- with get $own $key | default (get $shared $key) }}
  {{ $key }}: {{ . | quote }}
  {{- else }}
  {{- if and (not $given) (has $key $of.requiredSecrets) }}
  {{- fail (printf "services.%s.existingSecret is required: the chart has no value for its %s" $service $key) }}
  {{- end }}
  {{- end }}
  {{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* A Secret per bundled server, and one for the demo accounts. */}}
{{- define "tapory.serverSecrets" -}}
{{- $root := .root -}}
{{- $made := .made -}}
{{- $release := $root.Release.Name -}}
{{- $servers := dict
  "postgres" (dict
    "POSTGRES_PASSWORD" $made.postgres
    "POSTGRES_ADMIN_URL" (printf "postgres://tapory:%s@%s-postgres:5432/postgres" $made.postgres $release))
  "rabbitmq" (dict
    "RABBITMQ_DEFAULT_PASS" $made.rabbitmq
    "RABBITMQ_MANAGEMENT_URL" (printf "http://tapory:%s@%s-rabbitmq:15672" $made.rabbitmq $release))
  "redis" (dict "REDIS_PASSWORD" $made.redis)
  "s3" (dict "ROOT_ACCESS_KEY" (trunc 20 $made.s3Key) "ROOT_SECRET_KEY" (trunc 40 $made.s3Secret))
  "keycloak" (dict
    "KC_DB_PASSWORD" (sha256sum (printf "%s keycloak" $made.postgres))
    "DATABASE_URL" (include "tapory.databaseUrl" (dict "root" $root "made" $made "database" "keycloak"))
    "username" "tapory-admin"
    "password" $made.keycloakAdmin)
  "demo" (dict "DEMO_ADMIN_OTP_SECRET" (trunc 20 $made.demoOtp))
-}}
{{- range $server, $values := $servers }}
---
apiVersion: v1
kind: Secret
metadata:
  name: {{ $release }}-{{ $server }}
  labels:
    {{- include "service.labels" (dict "root" $root "component" $server) | nindent 4 }}
stringData:
  {{- range $key, $value := $values }}
  {{ $key }}: {{ $value | quote }}
  {{- end }}
{{- end }}
{{- end }}
