import { lazy } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { Component as ConsoleLayout } from './console/console-layout.tsx';
import { ConsoleNotFound } from './console/console-not-found.tsx';
import { consolePages } from './console-pages.ts';

const relative = (path: string) => path.slice(paths.admin.path.length).replace(/^\//, '');

/** The console's pages, below its own address: customers load nothing of them. */
const routes: RouteObject[] = [
  {
    Component: ConsoleLayout,
    children: [
      ...consolePages.map(({ path, lazy: load }) => ({
        path: relative(path),
        Component: lazy(() => load().then((page) => ({ default: page.Component }))),
      })),
      { path: '*', Component: ConsoleNotFound },
    ],
  },
];

export function Component() {
  return useRoutes(routes);
}
