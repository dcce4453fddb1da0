import { useText } from '#lib/i18n/i18n.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { urgentLines } from './help-lines.ts';

/** Three numbers, each one tap away. Spec §2 Safety Center. */
export function UrgentHelp() {
  const t = useText('safety', 'center');
  return (
    <section aria-labelledby="urgent-help">
      <h2 id="urgent-help" className="type-heading mb-2.5">
        {t('urgent')}
      </h2>
      <ul className="flex flex-col gap-2">
        {urgentLines.map(({ name, way, href, icon }) => (
          <li key={name} className="flex items-center gap-3 rounded-lg bg-rosehip-tint py-2.5 pr-2.5 pl-3">
            <Icon as={icon} className="text-rosehip-text" />
            <span className="min-w-0 flex-1">
              <span className="block leading-tight font-semibold">{t(`line.${name}`)}</span>
              <span className="type-caption block tabular-nums">{t(`number.${name}`)}</span>
            </span>
            <ButtonLink kind="danger" size="sm" href={href} aria-label={t(`${way}Named`, { name: t(`line.${name}`) })}>
              {t(way)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
