import '../shell/header.css';
import '../shell/shell.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BrandLockup } from '../../components/brand-lockup.tsx';
import { Loading } from '../../components/loading.tsx';
import { paths } from '../../config/paths.ts';

type ConsoleAloneProps = { children?: ReactNode };

/** The console while nobody is known to work here: the mark, and what there is to say. */
export function ConsoleAlone({ children = <Loading /> }: ConsoleAloneProps) {
  return (
    <>
      <header className="header">
        <div className="wrap header__row">
          <Link className="brand" to={paths.home.href()}>
            <BrandLockup />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="main">
        {children}
      </main>
    </>
  );
}
