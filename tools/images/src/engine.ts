import { run } from '@tapory/local-servers';

/** Runs a subcommand of a container engine and returns its standard output. */
export type Engine = {
  /** `docker`, or `podman` where no Docker engine answers. */
  readonly name: 'docker' | 'podman';
  run: (args: readonly string[], timeoutMs?: number) => Promise<string>;
};

const DEFAULT_TIMEOUT_MS = 15 * 60_000;

/**
 * The engine of this machine: Docker where it answers, otherwise podman, whose images build with buildah's chroot
 * isolation because nested machines often allow no other. Throws with the command that installs it.
 */
export async function findEngine(): Promise<Engine> {
  const hasDocker = await answers('docker', ['info', '--format', '{{.ServerVersion}}']);
  if (hasDocker) return createEngine('docker');
  if (await answers('podman', ['version'])) return createEngine('podman');
  throw new Error(
    'There is no Docker engine and no podman: run "sudo apt-get install -y podman buildah runc crun", then this again.',
  );
}

function createEngine(name: Engine['name']): Engine {
  return { name, run: (args, timeoutMs = DEFAULT_TIMEOUT_MS) => run(name, args, { timeoutMs }) };
}

async function answers(command: string, args: readonly string[]): Promise<boolean> {
  return run(command, args, { timeoutMs: 20_000 }).then(
    () => true,
    () => false,
  );
}
