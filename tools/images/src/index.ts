export { checkImagePackages } from './sbom/check-image-packages.ts';
