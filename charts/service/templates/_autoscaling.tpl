{{/* Scales a deployment by processor time. Takes root, component and autoscaling {min, max, cpuPercent}. */}}
{{- define "service.horizontalPodAutoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "service.name" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "service.name" . }}
  minReplicas: {{ .autoscaling.min }}
  maxReplicas: {{ .autoscaling.max }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ .autoscaling.cpuPercent }}
  behavior:
    # A start costs processor time of its own, which must not call for more copies.
    scaleUp:
      stabilizationWindowSeconds: 30
      policies:
        - type: Pods
          value: 2
          periodSeconds: 60
    scaleDown:
      stabilizationWindowSeconds: 300
      policies:
        - type: Pods
          value: 1
          periodSeconds: 60
{{- end }}

{{/* Scales a deployment by KEDA's triggers. Takes root, component, autoscaling {min, max} and triggers (list). */}}
{{- define "service.scaledObject" -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ include "service.name" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    name: {{ include "service.name" . }}
  minReplicaCount: {{ .autoscaling.min }}
  maxReplicaCount: {{ .autoscaling.max }}
  cooldownPeriod: 300
  triggers:
    {{- toYaml .triggers | nindent 4 }}
{{- end }}
