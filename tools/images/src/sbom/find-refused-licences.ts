import satisfies from 'spdx-satisfies';
import type { Package } from './list-packages.ts';

/** Licences that packages of an image may have. */
export interface LicencePolicy {
  /** Identifiers of SPDX. */
  allowed: readonly string[];
  /** Packages whose licence is not among them, each with the reason why it may be in an image. */
  exceptions: readonly { package: string; license: string; reason: string }[];
}

function isAllowed({ name, license = '' }: Package, { allowed, exceptions }: LicencePolicy): boolean {
  if (exceptions.some((exception) => exception.package === name && exception.license === license))
    return true;
  try {
    return satisfies(license, [...allowed]);
  } catch {
    // No SPDX expression: what it allows is not known.
    return false;
  }
}

/**
 * Packages whose licence the policy does not allow, and exceptions that no package needs any more, one line each.
 * `A OR B` is allowed when one of both is, `A AND B` when both are.
 */
export function findRefusedLicences(packages: readonly Package[], policy: LicencePolicy): string[] {
  const refused = packages
    .filter((each) => !isAllowed(each, policy))
    .map(
      ({ name, version, license }) => `${name} ${version}: licence ${license ?? 'not given'} is not allowed`,
    );
  const stale = policy.exceptions
    .filter(
      ({ package: name, license }) =>
        !packages.some((each) => each.name === name && each.license === license),
    )
    .map(({ package: name, license }) => `${name}: no image holds it with ${license}; remove the exception`);
  return [...new Set(refused), ...stale];
}
