import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import { copyText } from './clipboard.ts';

interface Props {
  /** Read at the moment of the click; null where it could not be read. */
  text: () => string | Promise<string | null>;
  /** What is copied, in words. Without it the button is only an icon. */
  children?: string;
}

export function CopyButton({ text, children }: Props) {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(): Promise<void> {
    const read = await text();
    if (read !== null) setCopied(await copyText(read));
  }

  const icon = copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />;
  if (children === undefined)
    return (
      <IconButton label={copied ? t('copied') : t('copy')} onClick={copy} className="h-6! w-6!">
        {icon}
      </IconButton>
    );
  return (
    <Button look="quiet" onClick={copy}>
      {icon}
      {copied ? t('copied') : children}
    </Button>
  );
}
