{{/*
Pod spec of a workload. Takes what its one container takes, or containers (a list of such), and:
  root, component, image, user (numeric), env (list), args (list), ports (list of {name, port}), probes (map), resources,
  volumes and mounts (lists), graceSeconds, preStopSeconds, restartPolicy, serviceAccount, podOptions (nodeSelector,
  tolerations, affinity, priorityClassName, topologySpread)
*/}}
{{- define "service.podSpec" -}}
{{- $options := .podOptions | default dict -}}
serviceAccountName: {{ .serviceAccount | default "default" }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "service.podSecurity" (.user | default 10001) | nindent 2 }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .restartPolicy }}
restartPolicy: {{ . }}
{{- end }}
terminationGracePeriodSeconds: {{ .graceSeconds | default 30 }}
{{- with $options.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with $options.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $options.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $options.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- if .spread }}
topologySpreadConstraints:
  {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "service.selectorLabels" $ | nindent 8 }}
    # Copies of the previous version leave, so they do not count.
    matchLabelKeys: [pod-template-hash]
  {{- end }}
{{- end }}
{{- with .initContainers }}
initContainers:
  {{- range . }}
  - {{- include "service.container" (merge (dict "root" $.root) .) | nindent 4 }}
  {{- end }}
{{- end }}
containers:
  {{- range .containers | default (list .) }}
  - {{- include "service.container" (merge (dict "root" $.root) .) | nindent 4 }}
  {{- end }}
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: {{ .tmpSize | default "256Mi" }}
  {{- with .volumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{/* One container; takes what service.podSpec takes. */}}
{{- define "service.container" -}}
name: {{ .container | default .component }}
image: {{ .image | quote }}
imagePullPolicy: {{ .pullPolicy | default .root.Values.image.pullPolicy }}
{{- with .command }}
command:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .args }}
args:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  {{- include "service.containerSecurity" . | nindent 2 }}
# What a process writes as its last lines, such as the settings that are missing, stands in the pod's status.
terminationMessagePolicy: FallbackToLogsOnError
{{- with .env }}
env:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .ports }}
ports:
  {{- range . }}
  - name: {{ .name }}
    containerPort: {{ .port }}
    protocol: TCP
  {{- end }}
{{- end }}
{{- with .probes }}
{{- toYaml . | nindent 0 }}
{{- end }}
{{- with .preStopSeconds }}
lifecycle:
  preStop:
    sleep:
      seconds: {{ . }}
{{- end }}
resources:
  {{- toYaml .resources | nindent 2 }}
volumeMounts:
  - name: tmp
    mountPath: /tmp
  {{- with .mounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}
