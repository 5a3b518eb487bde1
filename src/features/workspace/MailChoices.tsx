import { loadMutedTopics } from '@data/accounts/notifications';
import { callFunction } from '@data/calls/callFunction';
import { useQuery } from '@data/query/useQuery';
import { MUTABLE_TOPICS, NEEDED_TOPICS, type NotificationTopic } from '@domain/notifications/notifications';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { FONT_SIZES } from '@ui/theme/tokens';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Choices of notifications that also go out by e-mail. Required ones cannot be switched off; the screen says why. */
export function MailChoices({ uid }: { uid: string }) {
  const { t } = useTranslation('notifications');
  const {
    status,
    data: value,
    refetch,
  } = useQuery({ queryKey: ['mutedTopics', uid], queryFn: () => loadMutedTopics(uid) });
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <SectionCard title={t('mails.title')} lead={t('mails.lead')}>
        {status === 'pending' ? (
          <RowsSkeleton count={MUTABLE_TOPICS.length} height={64} />
        ) : (
          <Topics muted={value} />
        )}
      </SectionCard>
      <SectionCard title={t('mails.neededTitle')} lead={t('mails.neededLead')}>
        <DescriptionList
          look="rows"
          facts={NEEDED_TOPICS.map((topic) => ({ label: t(`topic.${topic}`), value: t('mails.needed') }))}
        />
      </SectionCard>
    </Box>
  );
}

function Topics({ muted: stored }: { muted: readonly NotificationTopic[] }) {
  const { t } = useTranslation('notifications');
  const [muted, setMuted] = useState(stored);
  const { isRunning, run } = useAction();
  const toggle = async (topic: NotificationTopic) => {
    const next = muted.includes(topic) ? muted.filter((one) => one !== topic) : [...muted, topic];
    setMuted(next);
    const call = () => callFunction('chooseMails', { muted: next });
    if (!(await run({ call, done: t('mails.saved') }))) setMuted(muted);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {MUTABLE_TOPICS.map((topic) => (
        <Topic
          key={topic}
          topic={topic}
          isOn={!muted.includes(topic)}
          isBusy={isRunning}
          onToggle={() => toggle(topic)}
        />
      ))}
    </Box>
  );
}

type TopicProps = { topic: NotificationTopic; isOn: boolean; isBusy: boolean; onToggle: () => void };

function Topic({ topic, isOn, isBusy, onToggle }: TopicProps) {
  const { t } = useTranslation('notifications');
  const id = useId();
  return (
    <Box sx={{ display: 'flex', gap: 4, justifyContent: 'space-between', alignItems: 'center' }}>
      <Box component="label" htmlFor={id}>
        {t(`topic.${topic}`)}
        <Box
          component="span"
          id={`${id}-help`}
          sx={{ display: 'block', fontSize: FONT_SIZES.xs, color: 'text.secondary' }}
        >
          {t(`topicHelp.${topic}`)}
        </Box>
      </Box>
      <Switch
        checked={isOn}
        disabled={isBusy}
        onChange={onToggle}
        slotProps={{ input: { id, role: 'switch', 'aria-describedby': `${id}-help` } }}
      />
    </Box>
  );
}
