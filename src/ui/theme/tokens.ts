export * from '@domain/shared/designTokens';
