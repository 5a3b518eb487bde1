import { env } from '@config/env';
import { initializeApp } from 'firebase/app';

export const app = initializeApp(env.firebase);
