{{/*
A job that prepares a server for the shop. With bundled servers the first installation runs it beside them, until they
answer; otherwise Helm runs it before anything else changes, so that one that fails leaves the running version as it is.
Takes root, component, weight, steps (list of {command, env}); all but the last step run before it, in order.
*/}}
{{- define "tapory.job" -}}
{{- $root := .root -}}
{{- $values := $root.Values -}}
{{- $isBeside := and $values.bundled.enabled $root.Release.IsInstall -}}
{{- $image := include "tapory.image" (dict "root" $root "name" "jobs") -}}
{{- $containers := list -}}
{{- range $step := .steps }}
{{- $containers = append $containers (dict
  "container" $step.command
  "image" $image
  "args" (list $step.command)
  "env" (concat $step.env (include "tapory.jobEnv" $root | fromYamlArray))
  "resources" $values.jobs.resources) }}
{{- end }}
{{- $pod := dict
  "root" $root
  "component" .component
  "restartPolicy" (ternary "OnFailure" "Never" $isBeside)
  "initContainers" (initial $containers)
  "containers" (list (last $containers))
  "podOptions" $values.pods -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "service.name" . }}{{ if $isBeside }}-{{ $root.Release.Revision }}{{ end }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
  {{- if not $isBeside }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-weight: {{ .weight | quote }}
    # A job that failed stays, with its log, until the next try.
    helm.sh/hook-delete-policy: before-hook-creation
    helm.sh/hook-output-log-policy: hook-failed
  {{- end }}
spec:
  backoffLimit: {{ ternary 30 $values.jobs.retries $isBeside }}
  activeDeadlineSeconds: {{ $values.jobs.timeoutSeconds }}
  template:
    metadata:
      labels:
        {{- include "service.selectorLabels" . | nindent 8 }}
    spec:
      {{- include "service.podSpec" $pod | nindent 6 }}
{{- end }}

{{- define "tapory.jobEnv" -}}
- name: NODE_ENV
  value: {{ ternary "production" "development" (eq .Values.mode "production") }}
{{- end }}

{{/* A variable from a secret. Takes name, secret, key. */}}
{{- define "tapory.fromSecret" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: {{ .key }}
{{- end }}

{{/* DATABASE_URL_<SERVICE> of each service, for one that may change its tables. */}}
{{- define "tapory.databaseUrls" -}}
{{- $owners := .Values.jobs.databaseSecret -}}
{{- range $service := keys .Values.services | sortAlpha }}
{{- $name := printf "DATABASE_URL_%s" (include "tapory.variable" $service) }}
{{ include "tapory.fromSecret" (dict
  "name" $name
  "secret" ($owners | default (include "tapory.secretOf" (dict "root" $ "service" $service)))
  "key" (ternary $name "DATABASE_URL" (ne $owners ""))) }}
{{- end }}
{{- end }}

{{/* Name of the Secret with the username and password of Keycloak's administrator. */}}
{{- define "tapory.keycloakSecret" -}}
{{- ternary (printf "%s-keycloak" .Release.Name) .Values.keycloak.adminSecret .Values.bundled.enabled -}}
{{- end }}

{{- define "tapory.keycloakAdmin" -}}
- name: KEYCLOAK_URL
  value: {{ include "tapory.keycloakUrl" . }}
{{ include "tapory.fromSecret" (dict "name" "KEYCLOAK_ADMIN_USERNAME" "secret" (include "tapory.keycloakSecret" .) "key" "username") }}
{{ include "tapory.fromSecret" (dict "name" "KEYCLOAK_ADMIN_PASSWORD" "secret" (include "tapory.keycloakSecret" .) "key" "password") }}
{{- end }}
