import type { Manifest } from '../render-chart.ts';
import { ofKind } from './pods.ts';

/** A call that the policies of both ends allow. */
export type Edge = { from: string; to: string; port: number };

type Peer = { podSelector?: { matchLabels: Record<string, string> } };
type Rule = { from?: Peer[]; to?: Peer[]; ports: { port: number }[] };

const COMPONENT = 'app.kubernetes.io/component';

/** The calls between components that one direction of the policies allows. */
function allowed(manifests: readonly Manifest[], direction: 'ingress' | 'egress'): Edge[] {
  return ofKind(manifests, 'NetworkPolicy').flatMap(({ spec }) => {
    const self = spec.podSelector.matchLabels[COMPONENT] as string | undefined;
    if (self === undefined) return [];
    return ((spec[direction] ?? []) as Rule[]).flatMap(({ from, to, ports }) =>
      (from ?? to ?? [])
        .flatMap(({ podSelector }) => podSelector?.matchLabels[COMPONENT] ?? [])
        .flatMap((peer) =>
          ports.map(({ port }) =>
            direction === 'egress' ? { from: self, to: peer, port } : { from: peer, to: self, port },
          ),
        ),
    );
  });
}

export const textOf = ({ from, to, port }: Edge): string => `${from} → ${to}:${port}`;

/** Ports that everybody may call, as `component:port`. */
function openPorts(manifests: readonly Manifest[]): string[] {
  return ofKind(manifests, 'NetworkPolicy').flatMap(({ spec }) =>
    ((spec.ingress ?? []) as Rule[])
      .filter(({ from }) => from === undefined)
      .flatMap(({ ports }) => ports.map(({ port }) => `${spec.podSelector.matchLabels[COMPONENT]}:${port}`)),
  );
}

/**
 * What the policies allow on the caller's side and on the other, each as sorted texts `from → to:port`; a port that
 * everybody may call is on the other side allowed to all that call it.
 */
export function allowedEdges(manifests: readonly Manifest[]): { egress: string[]; ingress: string[] } {
  const open = openPorts(manifests);
  const isOpen = ({ to, port }: Edge): boolean => open.includes(`${to}:${port}`);
  const sorted = (edges: Edge[]): string[] => [...new Set(edges.map(textOf))].sort();
  const egress = allowed(manifests, 'egress');
  return {
    egress: sorted(egress),
    ingress: sorted([...allowed(manifests, 'ingress'), ...egress.filter(isOpen)]),
  };
}
