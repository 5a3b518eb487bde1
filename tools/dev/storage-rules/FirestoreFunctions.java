import com.google.common.collect.ImmutableMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonObject;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Collectors;

/** The cross-service functions {@code firestore.get} and {@code firestore.exists} of Storage rules. */
final class FirestoreFunctions {
  /** Where the fields of a Firestore document come from; empty when there is no such document. */
  interface Documents {
    Optional<JsonObject> find(String path) throws Exception;
  }

  private interface Answer {
    ExpressionValue from(Optional<JsonObject> fields);
  }

  private FirestoreFunctions() {}

  static ImmutableMap<String, AsyncRuntimeFunction> over(Documents documents) {
    return ImmutableMap.of(
        "firestore.get", function("firestore.get", documents, FirestoreFunctions::document),
        "firestore.exists", function("firestore.exists", documents, FirestoreFunctions::existence));
  }

  private static AsyncRuntimeFunction function(String name, Documents documents, Answer answer) {
    return new AsyncRuntimeFunction() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public ListenableFuture<ExecutionResponse> execute(ExecutionRequest call) {
        try {
          ExpressionValue value = answer.from(documents.find(pathOf(call.getArguments(0).getPathValue())));
          return Futures.immediateFuture(ExecutionResponse.newBuilder().setValue(value).build());
        } catch (Exception failure) {
          return Futures.immediateFailedFuture(failure);
        }
      }
    };
  }

  private static ExpressionValue document(Optional<JsonObject> fields) {
    JsonObject found = fields.orElseThrow(() -> new NoSuchElementException("No such document"));
    return FirestoreValues.mapOf("data", FirestoreValues.mapOfFields(found));
  }

  private static ExpressionValue existence(Optional<JsonObject> fields) {
    return ExpressionValue.newBuilder().setBoolValue(fields.isPresent()).build();
  }

  private static String pathOf(ExpressionPathValue path) {
    return path.getSegmentsList().stream()
        .map(segment -> segment.getSimple())
        .collect(Collectors.joining("/", "/", ""));
  }
}
