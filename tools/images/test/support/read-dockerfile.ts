import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tapory/local-servers';

/** What an image says about its process. */
export interface ImageProcess {
  /** Program and arguments. */
  entrypoint: string[];
  env: Record<string, string>;
  stopSignal: NodeJS.Signals;
}

const ASSIGNMENT = /(\w+)=(?:"([^"]*)"|(\S+))/g;

/** Reads how an image starts and stops from a file of deploy/images. Throws when it does not say it. */
export function readDockerfile(name: string): ImageProcess {
  const text = readFileSync(join(ROOT, 'deploy/images', name), 'utf8').replaceAll('\\\n', ' ');
  const argumentOf = (instruction: string): string => {
    const value = new RegExp(`^${instruction} (.+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`${name} has no ${instruction}`);
    return value;
  };
  const variables = [...argumentOf('ENV').matchAll(ASSIGNMENT)];
  return {
    entrypoint: JSON.parse(argumentOf('ENTRYPOINT')) as string[],
    env: Object.fromEntries(variables.map(([, key, quoted, plain]) => [key, quoted ?? plain])),
    stopSignal: argumentOf('STOPSIGNAL') as NodeJS.Signals,
  };
}
