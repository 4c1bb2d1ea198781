import { cacheDir, type GoProgram, prepareGoProgram, type Report } from '@tapory/local-servers';

const HELM: GoProgram = {
  module: 'helm.sh/helm/v4',
  version: 'v4.2.4',
  sum: 'h1:qIysMI0JpTC4WXf3AQ99V6rZGT0+gO0Ww8IOnnUnaZk=',
  folder: 'cmd/helm',
};

const KUBECONFORM: GoProgram = {
  module: 'github.com/yannh/kubeconform',
  version: 'v0.8.0',
  sum: 'h1:loDYd3a3spjIFrauqW67CDKF55Oo9R6uvC8AvpVd4ug=',
  folder: 'cmd/kubeconform',
};

/** Path of the helm program, built once. */
export const prepareHelm = (report?: Report): Promise<string> => prepareGoProgram(HELM, cacheDir(), report);

/** Path of kubeconform, which compares manifests with the schemas of their kinds. */
export const prepareKubeconform = (report?: Report): Promise<string> =>
  prepareGoProgram(KUBECONFORM, cacheDir(), report);

/** Builds what renders and judges the charts, one after the other: each build uses every core. */
export async function prepareChartPrograms(report: Report): Promise<void> {
  await prepareHelm(report);
  await prepareKubeconform(report);
}
