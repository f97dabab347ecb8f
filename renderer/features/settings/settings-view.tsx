import { Tabs } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { leave, openSettings, type Section } from '../../state/place.ts';
import { useFreeFocus } from '../../ui/free-focus.ts';
import { isTextField } from '../../ui/keys.ts';
import { ViewHeader } from '../../ui/view-header.tsx';
import { About } from './about.tsx';
import { General } from './general.tsx';
import { Limits } from './limits.tsx';
import { Models } from './models.tsx';
import { Permissions } from './permissions/permissions.tsx';
import { Recovery } from './recovery.tsx';
import { Tools } from './tools.tsx';

interface Props {
  section: Section;
  /** Whose key is to be entered. */
  provider: string | null;
  /** Stands at the start of the header. */
  start: ReactNode;
}

const sections: readonly Section[] = ['general', 'models', 'permissions', 'limits', 'recovery', 'tools', 'about'];

export function SettingsView({ section, provider, start }: Props) {
  const { t } = useTranslation('settings');
  useEffect(() => {
    document.title = `${t('title')} · Holdfast`;
    return () => {
      document.title = 'Holdfast';
    };
  }, [t]);

  const contents: Record<Section, ReactNode> = {
    general: <General />,
    models: <Models keyFor={provider} />,
    permissions: <Permissions />,
    limits: <Limits />,
    recovery: <Recovery />,
    tools: <Tools />,
    about: <About />,
  };

  const view = useFreeFocus<HTMLElement>();

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented && !isTextField(event.target)) leave();
  }

  return (
    <section
      aria-label={t('title')}
      data-region="view"
      ref={view}
      tabIndex={-1}
      onKeyDown={press}
      className="flex min-h-0 grow flex-col outline-none"
    >
      <ViewHeader title={t('title')} start={start} close={{ label: t('close'), onClick: leave }} />
      <Tabs.Root
        value={section}
        onValueChange={(next) => openSettings(sections.find((one) => one === next))}
        className="flex min-h-0 grow flex-col"
      >
        <Tabs.List aria-label={t('sections')} className="flex shrink-0 gap-1 border-b border-line px-3">
          {sections.map((one) => (
            <Tabs.Trigger
              key={one}
              value={one}
              className="-mb-px h-9 border-b-2 border-transparent px-2.5 text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
            >
              {t(one)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {sections.map((one) => (
          <Tabs.Content key={one} value={one} className="min-h-0 grow overflow-y-auto focus-visible:-outline-offset-2">
            <div className="mx-auto max-w-[760px] px-6 py-3">{contents[one]}</div>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </section>
  );
}
