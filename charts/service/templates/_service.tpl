{{/* Service of a component. Takes root, component, ports (list of {name, port, appProtocol}), headless, suffix, type, externalTrafficPolicy,
nodePorts (map by port name), annotations. */}}
{{- define "service.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "service.name" . }}{{ .suffix }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
  {{- with .annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  {{- if .headless }}
  # gRPC balances over the addresses that DNS answers.
  clusterIP: None
  {{- else }}
  type: {{ .type | default "ClusterIP" }}
  {{- with .externalTrafficPolicy }}
  externalTrafficPolicy: {{ . }}
  {{- end }}
  {{- end }}
  selector:
    {{- include "service.selectorLabels" . | nindent 4 }}
  ports:
    {{- range .ports }}
    - name: {{ .name }}
      port: {{ .port }}
      targetPort: {{ .name }}
      protocol: TCP
      {{- with .appProtocol }}
      appProtocol: {{ . }}
      {{- end }}
      {{- with get ($.nodePorts | default dict) .name }}
      nodePort: {{ . }}
      {{- end }}
    {{- end }}
{{- end }}
