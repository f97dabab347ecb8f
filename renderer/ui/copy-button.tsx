import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import { copyText } from './clipboard.ts';

interface Props {
  /** Read at the moment of the click. */
  text: () => string;
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
  const copy = async () => setCopied(await copyText(text()));
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
