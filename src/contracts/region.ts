/** Where every function runs (Spec 1 §7). */
export const REGION = 'europe-west1';
