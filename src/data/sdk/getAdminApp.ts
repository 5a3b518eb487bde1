import { env } from '@config/env';
import { initializeApp } from 'firebase/app';

export const getAdminApp = initializeApp(env.firebase);
