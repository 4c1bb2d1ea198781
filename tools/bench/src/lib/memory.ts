import { readFileSync } from 'node:fs';

/** What a process holds in memory (RSS), bytes; 0 when it is gone. Linux only. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1000;
  } catch {
    return 0;
  }
}
