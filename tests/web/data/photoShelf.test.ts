import { writeStored } from '@data/browserStorage';
import { ownPart, shelfInMemory } from '@data/photoShelf';
import { describe, expect, it } from 'vitest';

const blob = new Blob(['photo']);

describe('the shelf of photos on a device that several people use', () => {
  it('shows an account what it left there, and nobody else', async () => {
    const shelf = ownPart(shelfInMemory());
    writeStored('signedIn', 'landlord');
    await shelf.put({ offerId: 'offerA', sha256: 'a', blob });
    writeStored('signedIn', 'tenant');
    expect(await shelf.all('offerA')).toEqual([]);
    await shelf.remove('offerA', 'a');
    writeStored('signedIn', 'landlord');
    expect((await shelf.all('offerA')).map(({ sha256 }) => sha256)).toEqual(['a']);
  });
});
