{{/* Labels that never change during the life of a workload. Takes root and component. */}}
{{- define "service.selectorLabels" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* Labels of an object. Takes root and component. */}}
{{- define "service.labels" -}}
{{ include "service.selectorLabels" . }}
{{- /* A tag may be longer than a label, and end as none may. */}}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | trunc 63 | regexFind "[A-Za-z0-9](.*[A-Za-z0-9])?" | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* Name of a component's objects. Takes root and component. */}}
{{- define "service.name" -}}
{{- printf "%s-%s" .root.Release.Name .component | trunc 63 | trimSuffix "-" -}}
{{- end }}
