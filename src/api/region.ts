/** Region of every function (Spec 1 §7). */
export const REGION = 'europe-west1';
