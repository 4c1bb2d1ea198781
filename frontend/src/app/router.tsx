import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Loading } from '../components/loading.tsx';
import { paths } from '../config/paths.ts';
import { ProtectedRoute } from '../features/session/components/protected-route.tsx';
import { consolePages } from './console-pages.ts';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell/shell.tsx';

type PageModule = { Component: ComponentType };

const page = (path: string, lazy: () => Promise<PageModule>): RouteObject => ({
  path,
  lazy,
  ErrorBoundary: RouteError,
});

/** Pages drawn with the shop's own styles: light, no antd. */
const publicPages = [
  page(paths.home.path, () => import('./routes/home.tsx')),
  page(paths.login.path, () => import('./routes/login.tsx')),
  page(paths.logout.path, () => import('./routes/logout.tsx')),
  page(paths.about.path, () => import('./routes/about.tsx')),
  page(paths.servicePhilosophy.path, () => import('./routes/service-philosophy.tsx')),
  page(paths.tutorial.path, () => import('./routes/tutorial.tsx')),
  page(paths.faq.path, () => import('./routes/faq.tsx')),
  page(paths.terms.path, () => import('./routes/terms.tsx')),
  page(paths.privacyPolicy.path, () => import('./routes/privacy-policy.tsx')),
  page(paths.disclaimer.path, () => import('./routes/disclaimer.tsx')),
  page(paths.paymentCallback.path, () => import('./routes/payment-callback.tsx')),
  page(paths.paymentSuccess.path, () => import('./routes/payment-success.tsx')),
  page(paths.paymentFailure.path, () => import('./routes/payment-failure.tsx')),
  page(paths.accessDenied.path, () => import('./routes/access-denied.tsx')),
  page('*', () => import('./routes/not-found.tsx')),
];

/** Working screens anybody may open. */
const openScreens = [
  page(paths.register.path, () => import('./routes/register.tsx')),
  page(paths.forgotPassword.path, () => import('./routes/forgot-password.tsx')),
  page(paths.modelSelection.path, () => import('./routes/model-selection.tsx')),
];

/** Working screens behind the guard. */
const memberScreens = [
  page(paths.generateImage.path, () => import('./routes/generate-image.tsx')),
  page(paths.imageResult.path, () => import('./routes/image-result.tsx')),
  page(paths.nfcGenerator.path, () => import('./routes/nfc-generator.tsx')),
  page(paths.checkout.path, () => import('./routes/checkout.tsx')),
  page(paths.orderConfirmation.path, () => import('./routes/order-confirmation.tsx')),
  page(paths.dashboard.path, () => import('./routes/dashboard.tsx')),
  page(paths.nfcBinding.path, () => import('./routes/nfc-binding.tsx')),
  page(paths.profile.path, () => import('./routes/profile.tsx')),
];

const workLayout = () => import('./work-layout.tsx');

/** The staff console: its pages stand in console-pages.ts. */
const consoleScreens: RouteObject = {
  lazy: () => import('./console-layout.tsx'),
  ErrorBoundary: RouteError,
  children: consolePages.map(({ path, lazy }) => page(path, lazy)),
};

export function createRouter() {
  return createBrowserRouter([
    {
      Component: Shell,
      HydrateFallback: Loading,
      ErrorBoundary: RouteError,
      children: [
        ...publicPages,
        { lazy: workLayout, children: openScreens },
        {
          Component: ProtectedRoute,
          children: [{ lazy: workLayout, children: [...memberScreens, consoleScreens] }],
        },
      ],
    },
  ]);
}
