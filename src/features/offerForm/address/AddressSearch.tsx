import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldWrapper, getFieldId } from '@ui/fields';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getOptionId, SuggestionList } from './SuggestionList';
import { type AddressSearchTools, SEARCH_NAME, useAddressSearch } from './useAddressSearch';

const LIST_ID = 'address-suggestions';
const SOURCE_URL = 'https://www.openstreetmap.org/copyright';

/** Address autocomplete that fills the fields below. They remain editable (Spec 2 §7). */
export function AddressSearch() {
  const { t } = useTranslation('offerForm');
  const search = useAddressSearch();
  const { field, suggestions, active, isOpen } = search;
  return (
    <div>
      <FieldWrapper id={getFieldId(SEARCH_NAME)} label={t('address.search')} help={<Source />} optional>
        {(aria) => (
          <Box sx={{ position: 'relative' }}>
            <OutlinedInput
              fullWidth
              id={getFieldId(SEARCH_NAME)}
              name={SEARCH_NAME}
              inputRef={field.ref}
              value={field.value}
              onChange={(event) => search.type(event.target.value)}
              onKeyDown={search.press}
              onBlur={search.leave}
              autoComplete="off"
              placeholder={t('address.placeholder')}
              startAdornment={
                <InputAdornment position="start">
                  <Search size={20} aria-hidden />
                </InputAdornment>
              }
              slotProps={{
                input: {
                  ...aria,
                  role: 'combobox',
                  'aria-autocomplete': 'list',
                  'aria-expanded': isOpen,
                  'aria-controls': isOpen ? LIST_ID : undefined,
                  'aria-activedescendant': active === null ? undefined : getOptionId(LIST_ID, active),
                },
              }}
            />
            {isOpen && (
              <SuggestionList
                id={LIST_ID}
                items={suggestions.items}
                active={active}
                onChoose={search.choose}
              />
            )}
          </Box>
        )}
      </FieldWrapper>
      <SearchNews {...search} />
    </div>
  );
}

/** The licence of the address data requires its source to be named beside it. */
function Source() {
  const { t } = useTranslation('offerForm');
  return (
    <>
      {`${t('address.help')} ${t('address.source')} `}
      <a href={SOURCE_URL} target="_blank" rel="noopener">
        {t('address.openStreetMap')}
      </a>
    </>
  );
}

/** Status of the search, visible and announced by screen readers. */
function SearchNews({ suggestions, lookup, isOpen }: AddressSearchTools) {
  const { t } = useTranslation('offerForm');
  const errorText = useErrorText();
  const failed = [suggestions, lookup].find(({ status }) => status === 'failed');
  const count = suggestions.items.length;
  const news = () => {
    if (failed) return errorText(failed.error);
    if (suggestions.status === 'asking' || lookup.status === 'asking') return t('address.asking');
    if (suggestions.status === 'ready') return count > 0 ? t('address.found', { count }) : t('address.none');
    return lookup.status === 'filled' ? t('address.filled') : '';
  };
  return (
    <Box
      role="status"
      sx={{
        fontSize: 13,
        mt: 1,
        minHeight: 20,
        // the open list covers it
        opacity: isOpen ? 0 : 1,
        color: failed ? 'error.main' : 'text.primary',
      }}
    >
      {news()}
    </Box>
  );
}
