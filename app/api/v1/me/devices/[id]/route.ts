import * as api from "@/lib/notifications/delivery-endpoints";
import { removeDevice } from "@/lib/notifications/devices";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.removeDevice, (ctx, { params }) => removeDevice(ctx, params.id));
