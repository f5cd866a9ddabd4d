/** A type, and the file that exports it; no file for types built into TypeScript. */
export interface Meaning {
  from?: string;
  name: string;
}

const domain = (path: string, name: string): Meaning => ({ from: `@volante/domain/${path}`, name });

const localDate = domain('values/dates', 'LocalDate');
const pesos = domain('values/money', 'Pesos');
const documentStatus = domain('documents/status', 'DocumentStatus');
const labelId = domain('fleet/labels', 'LabelId');
const category = domain('ridehailing/category', 'Category');
const reviewedName = domain('review/reviewed', 'ReviewedName');
const eventKind = domain('events/kinds', 'EventKind');

/**
 * Columns that hold a value of the domain, by table. When a CHECK of the database lists the values of the column, the
 * domain must have exactly the same, or the types do not pass. The other closed sets are the union their CHECK lists.
 */
const meanings: Record<string, Record<string, Meaning>> = {
  bank_accounts: { account_type: domain('banking/banks', 'AccountType') },
  bill_lines: { field: domain('billing/bill', 'LineField') },
  car_configs: {
    category: domain('fleet/car-config', 'Body'),
    fuel: domain('fleet/car-config', 'Fuel'),
    plug_types: domain('fleet/plugs', 'PlugType'),
  },
  car_documents: { name: domain('fleet/documents', 'CarDocumentName'), status: documentStatus },
  car_messages: {
    action: domain('telemetry/messages', 'CarAction'),
    result: domain('telemetry/messages', 'AnswerResult'),
  },
  charging_sessions: {
    status: domain('charging/session', 'SessionStatus'),
    reason: domain('charging/session', 'InvalidReason'),
    review: domain('charging/review', 'Doubt'),
  },
  connectors: {
    plug_type: domain('fleet/plugs', 'PlugType'),
    current_type: domain('charging/connector', 'CurrentType'),
    ocpp_status: domain('charging/connector', 'ConnectorStatus'),
  },
  counterparty_payments: { counterparty: domain('billing/counterparties', 'CounterpartyKey') },
  day_sheets: { category },
  door_commands: {
    action: domain('doors/sequence', 'DoorAction'),
    state: domain('doors/sequence', 'DoorState'),
    failure: domain('doors/sequence', 'DoorFailure'),
  },
  driver_documents: { name: domain('documents/names', 'DocumentName'), status: documentStatus },
  drivers: {
    status: domain('drivers/status', 'DriverStatus'),
    gender: domain('personal-data/personal-data', 'Gender'),
  },
  event_charges: { field: domain('billing/event-charges', 'ChargeField'), kind: eventKind },
  events: { kind: eventKind, status: domain('events/status', 'EventStatus') },
  damage_reports: {
    kinds: domain('handover/damages', 'DamageKind'),
    verdict: domain('handover/damages', 'DamageVerdict'),
  },
  exchange_photos: { domain: domain('handover/steps', 'Role'), side: domain('handover/photos', 'Side') },
  exchange_steps: {
    domain: domain('handover/steps', 'Role'),
    type: domain('handover/steps', 'StepType'),
    status: domain('handover/steps', 'StepStatus'),
  },
  exchanges: {
    exchange_type: domain('handover/status', 'ExchangeType'),
    cancel_reason: domain('handover/status', 'CancelReason'),
    status: domain('handover/status', 'ExchangeStatus'),
  },
  files: { content_type: domain('documents/files', 'ContentType') },
  guarantee_contributions: { origin: domain('banking/guarantee', 'GuaranteeOrigin') },
  invoice_choices: { kind: domain('billing/invoicing-protocol', 'SaleKind') },
  label_elements: { label_id: labelId },
  labels: { id: labelId },
  meetings: { kind: domain('meetings/kinds', 'MeetingKind'), status: domain('meetings/kinds', 'MeetingStatus') },
  notifications: { type: domain('notifications/notification-types', 'NotificationType') },
  oidc_payloads: { payload: { name: 'Record<string, unknown>' } },
  payout_lines: { state: domain('payouts/states', 'PayoutState') },
  plan_shifts: { type: domain('plans/shift', 'ShiftType') },
  review_claims: { name: reviewedName },
  review_refusals: { name: reviewedName },
  ridehailing_categories: { category },
  ridehailing_links: { category },
  shift_change_petitions: { status: domain('swaps/petition', 'PetitionStatus') },
  support_cases: { about_kind: domain('support/cases', 'AboutKind') },
  tax_documents: {
    kind: domain('billing/invoicing-protocol', 'DocumentKind'),
    state: domain('billing/tax-documents', 'TaxDocumentState'),
    receiver: domain('billing/invoicing-protocol', 'FacturaReceiver'),
    weeks: domain('billing/tax-documents', 'WeekAmounts'),
    details: domain('billing/boleta-lines', 'BoletaDetails'),
    discounts: domain('billing/boleta-lines', 'BoletaDiscounts'),
  },
  signing_keys: { jwk: { from: 'jose', name: 'JWK' } },
  sandbox_ridehailing_profiles: { category },
  toll_corrections: { kind: domain('billing/corrections', 'CorrectionKind') },
  sandbox_tax_documents: { request: domain('billing/invoicing-protocol', 'InvoiceOrder') },
};

/** Columns whose whole numbers are amounts of money. */
const pesosPattern =
  /^(.+\.(amount|amount_before|price_per_kwh|cost|collected|net_amount|total_amount|credited_amount|iva|balance|debt|carried_debt|overpaid|pay_bill|pre_pay)|guarantees_completed\.total|guarantee_returns\.(volante_amount|completed_total)|bill_weeks\.(uber|didi|cabify|beat|refund|fines|penaltys|guarantee|rent|tag|other|installment)|trip_(payments|corrections)\.(net_fare|tips|promotions|toll|adjustment|other|taxes|cash_collected))$/;

/** Sums of a bill that are larger than its other columns hold. */
const largePesosPattern = /^bill_weeks\.\w+_netted$/;

export function meaningOf(table: string, column: { name: string; type: string }): Meaning | undefined {
  if (column.type === 'date') return localDate;
  if (column.type === 'bigint' && largePesosPattern.test(`${table}.${column.name}`)) return pesos;
  if (column.type === 'integer' && pesosPattern.test(`${table}.${column.name}`)) return pesos;
  return meanings[table]?.[column.name];
}

/** Rules for tables or columns that no longer exist: they would mislead readers and must be removed. */
export function forgottenMeanings(known: ReadonlySet<string>): string[] {
  return Object.entries(meanings)
    .flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))
    .filter((column) => !known.has(column));
}
