export * from '@data/autosave';
