{{/* Account of a workload: it may do nothing in the cluster, and its pods get no token. Takes root and component. */}}
{{- define "service.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "service.name" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
automountServiceAccountToken: false
{{- end }}

{{/* Keeps a drained node from taking more than one copy. Takes root and component. */}}
{{- define "service.podDisruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "service.name" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  # A copy that cannot become ready would otherwise block the drain of its node.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "service.selectorLabels" . | nindent 6 }}
{{- end }}
