import { liveDaemons, type Running, tail } from '@tapory/local-servers';
import {
  isAlive,
  type RecordedProcess,
  readRecord,
  type Stage,
  startTimeOf,
  stoppingOrder,
  writeRecord,
} from '../core/run-record.ts';
import { stopProcess } from './stop-process.ts';

/** Everything this run has started, written to the run record as it grows. */
export interface Registry {
  add: (stage: Stage, running: Running) => void;
  isStopping: () => boolean;
  /** Stops all, stage by stage; processes of one stage together. */
  stopAll: () => Promise<void>;
}

export interface RegistryOptions {
  recordFile: string;
  /** Called once for each process that ends although nobody stopped it. */
  onDeath: (message: string) => void;
}

/** An empty registry that records this process as the launcher. */
export function createRegistry({ recordFile, onDeath }: RegistryOptions): Registry {
  const entries: { stage: Stage; running: Running }[] = [];
  const recorded: RecordedProcess[] = [];
  let stopping = false;
  const record = (name: string, pid: number, stage: Stage) => {
    const startedAt = startTimeOf(pid);
    if (startedAt !== undefined) recorded.push({ name, pid, startedAt, stage });
  };
  const isOurs = () =>
    readRecord(recordFile).some(({ pid, stage }) => stage === 'launcher' && pid === process.pid);
  // A service that was stopped and started again by its own verb; it needs the servers that are stopped after it.
  const startedSince = () => {
    const known = new Set(recorded.map(({ pid }) => pid));
    return isOurs() ? readRecord(recordFile).filter((other) => !known.has(other.pid) && isAlive(other)) : [];
  };
  record('launcher', process.pid, 'launcher');
  writeRecord(recordFile, recorded);
  return {
    add: (stage, running) => {
      entries.push({ stage, running });
      for (const daemon of running.daemons) {
        record(daemon.name, daemon.pid, stage);
        void daemon.exited.then(({ code, signal }) => {
          if (stopping) return;
          onDeath(
            `${daemon.name} ended (${signal ?? `exit code ${code}`}). Its last lines:\n${tail(daemon.logFile, 8)}`,
          );
        });
      }
      writeRecord(recordFile, recorded);
    },
    isStopping: () => stopping,
    stopAll: async () => {
      stopping = true;
      await Promise.all(startedSince().map(stopProcess));
      for (const stage of stoppingOrder(recorded).map((group) => group[0]?.stage)) {
        const group = entries.filter((entry) => entry.stage === stage);
        await Promise.all(group.map(({ running }) => running.stop()));
      }
      // What was still starting is in no group yet.
      await Promise.all(liveDaemons().map((daemon) => daemon.stop()));
      if (isOurs()) writeRecord(recordFile, []);
    },
  };
}
