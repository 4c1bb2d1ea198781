/** Throws one sentence for anybody but root: network namespaces and container runtimes need it. */
export function requireRoot(): void {
  if (process.getuid?.() === 0) return;
  throw new Error(
    'A cluster on this machine needs root: run "sudo make cluster", or set TAPORY_CLUSTER=current to use the cluster of your kubectl context.',
  );
}
