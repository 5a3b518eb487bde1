import { OTHER_ROUTES } from '@app/otherRoutes';
import { ROUTES } from '@app/routes';

/** Every page of the application. */
export const ALL_ROUTES = [...ROUTES, ...OTHER_ROUTES];
