import type { ShiftType } from '@volante/domain/plans/shift';
import type { LocalDate } from '@volante/domain/values/dates';

type PlansTable = {
  id: string;
  position: number;
  name: string;
  exclusive: boolean;
  electric: boolean;
  active: boolean;
  includes: string[];
  excludes: string[];
  created_at: Date;
  updated_at: Date;
};

type PlanShiftsTable = {
  id: string;
  plan_id: string;
  position: number;
  name: string;
  type: ShiftType;
  start_time: string;
  end_time: string;
  base_price: string | null;
  available: boolean;
};

type PlanSectionsTable = {
  plan_id: string;
  start_km: number;
  end_km: number | null;
  variable: string;
};

export type DriverPlansTable = {
  id: string;
  driver_id: string;
  plan_id: string;
  start_date: LocalDate;
  end_date: LocalDate | null;
  meeting_by_itself: boolean;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  created_at: Date;
};

type DriverPlanShiftsTable = {
  driver_plan_id: string;
  plan_id: string;
  weekday: number;
  shift_id: string;
};

export type PreferencesTable = {
  driver_id: string;
  plan_id: string;
  shift_id: string;
  address: string;
  latitude: number;
  longitude: number;
  created_at: Date;
  updated_at: Date;
};

export type PlansTables = {
  plans: PlansTable;
  plan_shifts: PlanShiftsTable;
  plan_sections: PlanSectionsTable;
  driver_plans: DriverPlansTable;
  driver_plan_shifts: DriverPlanShiftsTable;
  preferences: PreferencesTable;
};
