import type { OfferDraft } from '@domain/offers/offer';
import {
  DERIVED_PARTS,
  deriveOfficialAddress,
  isOfficialAddressComplete,
  isOfficialAddressSame,
  isPartEmpty,
} from '@domain/offers/officialAddress';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

const SOURCES = ['address.street', 'address.city', 'address.district', 'address.province'] as const;

type OfficialAddress = {
  /** Whether it follows the address. */
  isSame: boolean;
  setSame: (isSame: boolean) => void;
  /** Whether nothing of it is left to enter: the search found all its parts, or they were stored. */
  isComplete: boolean;
};

/** Lets the official address follow the address while both are the same, so that it is typed once. */
export function useOfficialAddress(): OfficialAddress {
  const { getValues, setValue } = useFormContext<OfferDraft>();
  const sources = useWatch<OfferDraft, typeof SOURCES>({ name: SOURCES });
  const placeId = useWatch<OfferDraft, 'placeId'>({ name: 'placeId' });
  const [isSame, setSame] = useState(() => isOfficialAddressSame(getValues('address')));
  const [isComplete, setComplete] = useState(() =>
    isOfficialAddressComplete(getValues('address.officialAddress')),
  );
  const place = useRef(placeId);
  const key = sources.join('\n');
  const followed = useRef(key);
  /** Parts that the address said before its last change. */
  const said = useRef(deriveOfficialAddress(getValues('address')));

  // a part that the address no longer says is cleared, unless it was typed
  const follow = () => {
    const derived = deriveOfficialAddress(getValues('address'));
    for (const part of DERIVED_PARTS) {
      const current = getValues(`address.officialAddress.${part}`);
      if (current === derived[part]) continue;
      if (!isPartEmpty(derived[part]) || current === said.current[part])
        setValue(`address.officialAddress.${part}`, derived[part], { shouldDirty: true });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes, not with each render
  useEffect(() => {
    if (place.current !== placeId) {
      // the search has filled both
      place.current = placeId;
      followed.current = key;
      said.current = deriveOfficialAddress(getValues('address'));
      setSame(isOfficialAddressSame(getValues('address')));
      setComplete(isOfficialAddressComplete(getValues('address.officialAddress')));
      return;
    }
    if (followed.current === key) return;
    followed.current = key;
    if (isSame) follow();
    said.current = deriveOfficialAddress(getValues('address'));
  }, [key, placeId, isSame]);

  const change = (next: boolean) => {
    setSame(next);
    setComplete(next && isOfficialAddressComplete(getValues('address.officialAddress')));
    if (next) follow();
  };
  return { isSame, setSame: change, isComplete };
}
