export { paths } from '@contracts/paths';
