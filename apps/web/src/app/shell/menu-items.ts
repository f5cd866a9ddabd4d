import { config } from '../../lib/config.ts';
import type { IconName } from '@volante/ui/icon.tsx';

interface MenuItem {
  /** `{company}` stands for the company's name. */
  label: string;
  icon: IconName;
  href: string;
}

export const menuGroups: { title: string; items: MenuItem[] }[] = [
  {
    title: 'Tu auto',
    items: [
      { label: 'Inicio', icon: 'home', href: '/app/v2/dashboard' },
      { label: 'Plan de arriendo', icon: 'document', href: '/app/v2/subscription' },
      { label: 'Vehículo', icon: 'car', href: '/app/v2/subscription?tab=vehiculo' },
      { label: 'Turno', icon: 'clock', href: '/app/manageshift' },
      { label: 'Mapa de carga', icon: 'bolt', href: '/app/v2/chargers' },
    ],
  },
  {
    title: 'Tu dinero',
    items: [
      { label: 'Ganancias', icon: 'coin', href: '/app/v2/balance' },
      { label: 'Liquidaciones', icon: 'bank', href: '/app/v2/liquidations' },
      { label: 'Pagos', icon: 'card', href: '/app/payment' },
      { label: 'Boletas', icon: 'receipt', href: '/app/v2/vouchers' },
      { label: 'Bloqueo de efectivo', icon: 'cash', href: '/app/v2/cash-block' },
    ],
  },
  {
    title: 'Movimientos',
    items: [
      { label: 'Viajes', icon: 'route', href: '/app/v2/trips' },
      { label: 'TAG', icon: 'toll', href: '/app/v2/tags' },
      { label: 'Reembolsos', icon: 'plus', href: '/app/v2/incomes-events' },
      { label: 'Multas {company}', icon: 'penalty', href: '/app/v2/exchange-events' },
      { label: 'Multas de tránsito', icon: 'lights', href: '/app/v2/control-events' },
      { label: 'Otros cobros', icon: 'minus', href: '/app/v2/expenses-events' },
    ],
  },
  {
    title: 'Ayuda',
    items: [
      { label: 'Recursos útiles', icon: 'star', href: config().links.resources },
      { label: 'Formulario de reclamo', icon: 'edit', href: '/app/v2/support/claim' },
      { label: 'Preguntas frecuentes', icon: 'question', href: '/app/v2/faq' },
    ],
  },
];
