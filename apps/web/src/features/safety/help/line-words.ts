import { emergencyServices } from '@violet/contract/catalogue/emergency-services';
import type { EmergencyService } from '@violet/contract/catalogue/emergency-services';
import type { HelpLine } from '@violet/contract/help-lines';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';

/** 'de-police' is the police; what an operator calls otherwise has a name of its own. */
function serviceOf({ kind, id }: HelpLine): EmergencyService | undefined {
  if (kind !== 'emergency') return undefined;
  const [, word] = /^[a-z]{2}-([a-z]+)(?:-\d+)?$/u.exec(id) ?? [];
  return emergencyServices.find((service) => service === word);
}

/** '2026-05-04' is a day of the calendar, wherever it is read. */
function monthOf(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));
}

/** What is said of a line, each in the language of the page. */
export function useLineWords() {
  const t = useText('helpLines');
  const locale = useLocale();
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });

  function hours({ days, from, to }: HelpLine['hours']): string {
    if (days === 'varies') return t('varies');
    if (from === null || to === null) return t(days === 'daily' ? 'dayAndNight' : 'weekdays');
    return t(days === 'daily' ? 'daily' : 'weekdaysBetween', { from, to });
  }

  return {
    name(line: HelpLine): string {
      const service = serviceOf(line);
      return service === undefined ? line.name : t(`service.${service}`);
    },
    number({ call, text }: HelpLine): string | undefined {
      const written = text && (text.body === null ? text.number : t('textBody', { body: text.body, number: text.number }));
      return [...new Set([call, written])].filter((part) => part !== null).join(' · ') || undefined;
    },
    about({ kind, hours: when, languages }: HelpLine): string {
      if (kind === 'emergency') return hours(when);
      const spoken = languages.map((code) => languageNames.of(code) ?? code);
      const named = spoken.length > 0 ? [t('spoken', { languages: list.format(spoken) })] : [];
      return [t(`kind.${kind}`), hours(when), ...named].join(' · ');
    },
    checked: ({ checkedOn }: Pick<HelpLine, 'checkedOn'>) =>
      checkedOn === '' ? t('notChecked') : t('checked', { month: monthOf(checkedOn, locale) }),
  };
}
