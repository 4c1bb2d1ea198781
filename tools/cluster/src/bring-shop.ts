import type { Report } from '@tapory/local-servers';
import { usesCurrentContext } from './current-tools.ts';
import { buildShopImages } from './images/build-shop-images.ts';
import { buildStandIns } from './images/build-stand-ins.ts';
import { importImages, tagImages } from './images/import-images.ts';
import { ADDRESSES } from './shop/addresses.ts';
import { installOnCurrent } from './shop/install-on-current.ts';
import { forwardEdge, installShop } from './shop/install-shop.ts';
import { keepOutside } from './shop/keep-outside.ts';
import { FIXED_IMAGES, FIXED_TAG } from './shop/shop-images.ts';
import { startCluster } from './start-cluster.ts';

/**
 * Starts the cluster of this machine and installs the checked-out shop on it, two copies of everything; with
 * TAPORY_CLUSTER=current, installs it on the cluster of the kubectl context.
 */
export async function bringShop(report: Report): Promise<void> {
  if (usesCurrentContext()) return installOnCurrent(report);
  await startCluster(report);
  const { tag, archives } = await buildShopImages(report);
  await importImages([...(await buildStandIns(report)), ...archives], report);
  await tagImages(FIXED_IMAGES, tag, FIXED_TAG);
  report(`installing the shop, images ${tag}`);
  await installShop(tag);
  await keepOutside();
  await forwardEdge();
  report(`the shop        ${ADDRESSES.shop}
ECPay sandbox   ${ADDRESSES.ecpay}
PayNow sandbox  ${ADDRESSES.paynow}
mail            ${ADDRESSES.mail}
kubectl         export KUBECONFIG=.tapory/cluster/kubeconfig`);
}
